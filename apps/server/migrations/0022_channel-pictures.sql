CREATE TABLE "orphaned_pictures" (
	"folder" text PRIMARY KEY NOT NULL
);
