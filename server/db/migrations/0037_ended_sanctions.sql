ALTER TABLE "sanctions" ADD COLUMN "end_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sanctions_ending" ON "sanctions" USING btree ("ends_at") WHERE lifted_at is null and end_told_at is null;--> statement-breakpoint
-- Of what ended before anybody was told, the phones have long asked.
UPDATE "sanctions" SET "end_told_at" = "ends_at" WHERE "lifted_at" IS NULL AND "ends_at" <= now();
