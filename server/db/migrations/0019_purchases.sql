CREATE TABLE "purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"product_id" text NOT NULL,
	"price_won" integer NOT NULL,
	"paid_clover_amount" integer NOT NULL,
	"bonus_clover_amount" integer NOT NULL,
	"status" text NOT NULL,
	"owed_clover_amount" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "purchases_owe_only_when_ended" CHECK (owed_clover_amount >= 0 and (status <> 'PURCHASED' or owed_clover_amount = 0))
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_user" ON "purchases" USING btree ("user_id","id");