ALTER TABLE "photos" ADD COLUMN "verdict_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "verdict_by" text;--> statement-breakpoint
ALTER TABLE "sanctions" ADD COLUMN "set_by" text DEFAULT 'operator' NOT NULL;--> statement-breakpoint
ALTER TABLE "sanctions" ADD COLUMN "lifted_by" text;