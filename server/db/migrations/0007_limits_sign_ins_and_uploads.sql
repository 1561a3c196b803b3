CREATE TABLE "rate_limit_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "wrong_code_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "locked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "original_deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "device_name" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "rename_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "photos_original_left" ON "photos" USING btree ("created_at") WHERE original_deleted_at is null;