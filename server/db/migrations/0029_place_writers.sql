ALTER TABLE "plan_places" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "plan_places" ADD CONSTRAINT "plan_places_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_places_created_by" ON "plan_places" USING btree ("created_by");