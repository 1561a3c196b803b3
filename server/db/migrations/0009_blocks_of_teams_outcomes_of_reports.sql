ALTER TABLE "reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "team_id" integer;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "team_name" text;