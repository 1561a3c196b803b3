CREATE TABLE "coupon_kinds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_kinds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"partner_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text,
	"prerequisite" text,
	"max_issue_count" integer,
	"issued_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupon_kinds_key_unique" UNIQUE("key"),
	CONSTRAINT "coupon_kinds_within_limit" CHECK (max_issue_count is null or issued_count <= max_issue_count)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	"cause_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	"branch_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_cause_key_unique" UNIQUE("cause_key"),
	CONSTRAINT "coupons_redeemed_somewhere" CHECK ((redeemed_at is null) = (branch_id is null))
);
--> statement-breakpoint
CREATE TABLE "partner_branches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_branches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "partners_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "attributions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attributions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claimer_user_id" integer NOT NULL,
	"inviter_user_id" integer NOT NULL,
	"is_rewarded" boolean NOT NULL,
	"inviter_clover_amount" integer DEFAULT 0 NOT NULL,
	"befriended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attributions_of_two" CHECK (claimer_user_id <> inviter_user_id)
);
--> statement-breakpoint
ALTER TABLE "coupon_kinds" ADD CONSTRAINT "coupon_kinds_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_kind_id_coupon_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."coupon_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_branch_id_partner_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."partner_branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_branches" ADD CONSTRAINT "partner_branches_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_claimer_user_id_users_id_fk" FOREIGN KEY ("claimer_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_inviter_user_id_users_id_fk" FOREIGN KEY ("inviter_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_user" ON "coupons" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_branches_code" ON "partner_branches" USING btree ("partner_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "attributions_pair" ON "attributions" USING btree ("claimer_user_id","inviter_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attributions_one_reward" ON "attributions" USING btree ("claimer_user_id") WHERE is_rewarded;--> statement-breakpoint
CREATE INDEX "attributions_inviter" ON "attributions" USING btree ("inviter_user_id","id");