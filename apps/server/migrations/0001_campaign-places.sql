ALTER TABLE "campaign_rooms" ADD COLUMN "final_rank" integer;--> statement-breakpoint
ALTER TABLE "campaign_rooms" ADD COLUMN "final_score" integer;