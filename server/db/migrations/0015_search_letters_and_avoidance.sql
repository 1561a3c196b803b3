-- The letters Korean syllables are written with (김민: ㄱㅣㅁㅁㅣㄴ), and the first of each (ㄱㅁ); other characters as they are.
-- server/text/name-search.ts takes what is searched for apart in the same way.
CREATE FUNCTION letters_of(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(string_agg(CASE WHEN ascii(letter) BETWEEN 44032 AND 55203
		THEN substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1)
			|| (string_to_array('ㅏ,ㅐ,ㅑ,ㅒ,ㅓ,ㅔ,ㅕ,ㅖ,ㅗ,ㅗㅏ,ㅗㅐ,ㅗㅣ,ㅛ,ㅜ,ㅜㅓ,ㅜㅔ,ㅜㅣ,ㅠ,ㅡ,ㅡㅣ,ㅣ', ','))[(ascii(letter) - 44032) % 588 / 28 + 1]
			|| (string_to_array(',ㄱ,ㄲ,ㄱㅅ,ㄴ,ㄴㅈ,ㄴㅎ,ㄷ,ㄹ,ㄹㄱ,ㄹㅁ,ㄹㅂ,ㄹㅅ,ㄹㅌ,ㄹㅍ,ㄹㅎ,ㅁ,ㅂ,ㅂㅅ,ㅅ,ㅆ,ㅇ,ㅈ,ㅊ,ㅋ,ㅌ,ㅍ,ㅎ', ','))[(ascii(letter) - 44032) % 28 + 1]
		ELSE letter END, '' ORDER BY position), '')
	FROM unnest(string_to_array(name, NULL)) WITH ORDINALITY AS letters(letter, position)
$$;--> statement-breakpoint
CREATE FUNCTION initials_of(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(string_agg(CASE WHEN ascii(letter) BETWEEN 44032 AND 55203
		THEN substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1) ELSE letter END, '' ORDER BY position), '')
	FROM unnest(string_to_array(name, NULL)) WITH ORDINALITY AS letters(letter, position)
$$;--> statement-breakpoint
CREATE TABLE "avoided_phones" (
	"user_id" integer NOT NULL,
	"phone_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "avoided_phones_user_id_phone_hash_pk" PRIMARY KEY("user_id","phone_hash")
);
--> statement-breakpoint
DROP INDEX "users_nickname_prefix";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "nickname_letters" text GENERATED ALWAYS AS (letters_of(nickname_key)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "nickname_initials" text GENERATED ALWAYS AS (initials_of(nickname_key) || ' ' || nickname_key) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_searchable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avoids_affiliation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "avoided_phones" ADD CONSTRAINT "avoided_phones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avoided_phones_hash" ON "avoided_phones" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "users_nickname_letters" ON "users" USING btree ("nickname_letters" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_nickname_initials" ON "users" USING btree ("nickname_initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_phone_hash" ON "users" USING btree ("phone_hash");
