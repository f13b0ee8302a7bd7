ALTER TABLE "lounge_requests" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "lounges" ADD COLUMN "accepts_requests" boolean DEFAULT true NOT NULL;