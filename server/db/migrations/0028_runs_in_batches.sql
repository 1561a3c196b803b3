CREATE TABLE "recommendation_batches" (
	"run_id" integer NOT NULL,
	"number" integer NOT NULL,
	"sets" jsonb NOT NULL,
	CONSTRAINT "recommendation_batches_run_id_number_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
ALTER TABLE "recommendation_runs" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recommendation_batches" ADD CONSTRAINT "recommendation_batches_run_id_recommendation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."recommendation_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recommendation_runs_left" ON "recommendation_runs" USING btree ("id") WHERE finished_at is null;--> statement-breakpoint
UPDATE "recommendation_runs" SET "finished_at" = "created_at";
