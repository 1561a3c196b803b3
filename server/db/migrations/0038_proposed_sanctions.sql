ALTER TABLE "sanctions" ADD COLUMN "proposed_by" text;--> statement-breakpoint
-- A block that two decided was set by both. It was written in the transaction that confirmed it.
UPDATE "sanctions" SET "proposed_by" = 'operator:' || p."proposed_by" FROM "operator_proposals" p
WHERE p."kind" = 'BLOCK' AND p."outcome" = 'CONFIRMED' AND p."user_id" = "sanctions"."user_id"
  AND "sanctions"."ends_at" IS NULL AND "sanctions"."set_by" = 'operator:' || p."decided_by"
  AND abs(extract(epoch FROM p."decided_at" - "sanctions"."created_at")) < 60;--> statement-breakpoint
-- What was lifted by hand answered its appeal.
UPDATE "appeals" SET "outcome" = 'LIFTED', "answered_by" = s."lifted_by", "answered_at" = s."lifted_at" FROM "sanctions" s
WHERE s."id" = "appeals"."sanction_id" AND s."lifted_at" IS NOT NULL AND "appeals"."outcome" IS NULL;
