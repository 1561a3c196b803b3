ALTER TABLE "teams" ADD COLUMN "available_days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "paused_at" timestamp with time zone;