ALTER TABLE "consents" ADD COLUMN "asked_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "consents_to_ask" ON "consents" USING btree ("created_at") WHERE kind = 'MARKETING' and is_agreed and asked_again_at is null;--> statement-breakpoint
CREATE INDEX "consents_to_confirm" ON "consents" USING btree ("confirm_by") WHERE confirm_by is not null;