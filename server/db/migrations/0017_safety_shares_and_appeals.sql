CREATE TABLE "appeals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sanction_id" integer NOT NULL,
	"text" text NOT NULL,
	"outcome" text,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appeals_sanction_id_unique" UNIQUE("sanction_id")
);
--> statement-breakpoint
CREATE TABLE "safety_share_friends" (
	"safety_share_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "safety_share_friends_safety_share_id_user_id_pk" PRIMARY KEY("safety_share_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "safety_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "safety_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"company" text NOT NULL,
	"place" text NOT NULL,
	"meets_at" timestamp with time zone NOT NULL,
	"check_in_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"reminded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_share_friends" ADD CONSTRAINT "safety_share_friends_safety_share_id_safety_shares_id_fk" FOREIGN KEY ("safety_share_id") REFERENCES "public"."safety_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_share_friends" ADD CONSTRAINT "safety_share_friends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_shares" ADD CONSTRAINT "safety_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safety_share_friends_user" ON "safety_share_friends" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "safety_shares_own" ON "safety_shares" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "safety_shares_due" ON "safety_shares" USING btree ("check_in_at") WHERE state = 'OPEN';--> statement-breakpoint
CREATE UNIQUE INDEX "safety_shares_once" ON "safety_shares" USING btree ("user_id","meets_at") WHERE state = 'OPEN';