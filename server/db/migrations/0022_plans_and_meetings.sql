CREATE TABLE "meeting_members" (
	"meeting_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"took_place" boolean,
	"answered_at" timestamp with time zone,
	CONSTRAINT "meeting_members_meeting_id_user_id_pk" PRIMARY KEY("meeting_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_ratings" (
	"meeting_id" integer NOT NULL,
	"rater_user_id" integer NOT NULL,
	"rated_user_id" integer NOT NULL,
	"manner" smallint,
	"wants_again" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_ratings_meeting_id_rater_user_id_rated_user_id_pk" PRIMARY KEY("meeting_id","rater_user_id","rated_user_id")
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel_id" integer NOT NULL,
	"meets_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"asks_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"closes_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_answers" (
	"plan_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"is_coming" boolean NOT NULL,
	CONSTRAINT "plan_answers_plan_id_user_id_pk" PRIMARY KEY("plan_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "plan_place_choices" (
	"place_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "plan_place_choices_place_id_user_id_pk" PRIMARY KEY("place_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "plan_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_slot_choices" (
	"plan_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"slot" text NOT NULL,
	CONSTRAINT "plan_slot_choices_plan_id_user_id_day_slot_pk" PRIMARY KEY("plan_id","user_id","day","slot")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel_id" integer NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"meets_at" timestamp with time zone,
	"place_id" integer,
	"day_reminded_at" timestamp with time zone,
	"hour_reminded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "manner_rater_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_members" ADD CONSTRAINT "meeting_members_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_members" ADD CONSTRAINT "meeting_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_ratings" ADD CONSTRAINT "meeting_ratings_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_ratings" ADD CONSTRAINT "meeting_ratings_rater_user_id_users_id_fk" FOREIGN KEY ("rater_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_ratings" ADD CONSTRAINT "meeting_ratings_rated_user_id_users_id_fk" FOREIGN KEY ("rated_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_answers" ADD CONSTRAINT "plan_answers_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_answers" ADD CONSTRAINT "plan_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_place_choices" ADD CONSTRAINT "plan_place_choices_place_id_plan_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."plan_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_place_choices" ADD CONSTRAINT "plan_place_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_places" ADD CONSTRAINT "plan_places_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_slot_choices" ADD CONSTRAINT "plan_slot_choices_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_slot_choices" ADD CONSTRAINT "plan_slot_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_channel_id_chat_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."chat_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_members_user" ON "meeting_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_ratings_rater" ON "meeting_ratings" USING btree ("rater_user_id","rated_user_id");--> statement-breakpoint
CREATE INDEX "meeting_ratings_rated" ON "meeting_ratings" USING btree ("rated_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_once" ON "meetings" USING btree ("channel_id","meets_at");--> statement-breakpoint
CREATE INDEX "meetings_due" ON "meetings" USING btree ("asks_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "plan_answers_user" ON "plan_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_place_choices_user" ON "plan_place_choices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_places_name" ON "plan_places" USING btree ("plan_id","name");--> statement-breakpoint
CREATE INDEX "plan_slot_choices_user" ON "plan_slot_choices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_live" ON "plans" USING btree ("channel_id") WHERE state in ('OPEN', 'SETTLED');--> statement-breakpoint
CREATE INDEX "plans_channel" ON "plans" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "plans_due" ON "plans" USING btree ("meets_at") WHERE state = 'SETTLED';