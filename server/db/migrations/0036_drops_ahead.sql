ALTER TABLE "pre_matches" ADD COLUMN "hidden_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recommendation_batches" ADD COLUMN "stored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recommendation_runs" ADD COLUMN "stored_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "pre_matches_hidden" ON "pre_matches" USING btree ("hidden_until") WHERE hidden_until is not null;