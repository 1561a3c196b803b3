CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text,
	"description" text,
	"image_key" text,
	"confirm_text" text,
	"confirm_link" text,
	"decline_text" text,
	"decline_link" text,
	"suppression_text" text,
	"suppression_seconds" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"ended_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_buttons_have_texts" CHECK ((confirm_link is null or confirm_text is not null) and (decline_link is null or decline_text is not null)),
	CONSTRAINT "announcements_suppression_whole" CHECK ((suppression_text is null) = (suppression_seconds is null))
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"image_key" text NOT NULL,
	"alt" text NOT NULL,
	"link" text,
	"display_order" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"ended_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "announcements_start" ON "announcements" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "banners_order" ON "banners" USING btree ("display_order","id");