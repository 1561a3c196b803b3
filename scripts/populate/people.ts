import { TERMS_VERSION } from '@/contract/constants';
import { NICKNAME_MOODS, NICKNAME_THINGS } from '../../server/demo/data/names';
import { SCHOOLS } from '../../server/demo/data/studies';
import type { Run, Sizes } from './sizes';

/** People of 20 to 34 with a photo or two, hashtags, wallets and consents: women have odd ids, men even ones. */
export async function fillPeople(run: Run, { people }: Sizes): Promise<void> {
  const schools = Object.values(SCHOOLS).flatMap((each) =>
    each.flatMap(({ name, departments }) => departments.map((department) => `${name} ${department}`)),
  );
  await run(
    `insert into users (id, unique_id, login_id, nickname, nickname_key, gender, birthdate, phone_number, phone_hash, job, affiliation,
        location_id, height, mbti, verified_at, last_active_at, created_at)
      overriding system value
      select i, translate(lpad(to_hex(i), 6, '0') || substr(md5(i::text), 1, 4), '0189abcdef', 'GHIJABCDEF'), 'p.' || i,
        name, lower(name), case when i % 2 = 1 then 'WOMAN' else 'MAN' end,
        date '1992-01-01' + (sqrt(random()) * 5000)::int, '010' || lpad(i::text, 8, '0'), md5(i || 'phone'), '대학생',
        ($4::text[])[1 + floor(power(random(), 1.5) * cardinality($4::text[]))::int],
        (select min(id) from locations) + (random() * ((select count(*) from locations) - 1))::int,
        150 + (random() * 40)::int, ($5::text[])[1 + floor(random() * 16)::int],
        now() - interval '1 day', now() - random() ^ 4 * interval '300 days', now() - random() * interval '400 days'
      from (select i, ($2::text[])[1 + i % cardinality($2::text[])]
          || ($3::text[])[1 + (i * 7) % cardinality($3::text[])] || to_hex(i) as name
        from generate_series(1, $1::int) i) named`,
    [people, NICKNAME_MOODS, NICKNAME_THINGS, schools, mbtiTypes],
  );
  await run(`select setval(pg_get_serial_sequence('users', 'id'), $1::bigint)`, [people]);
  await run(`insert into photos (key, purpose, subject, user_id, position, status, content_type, byte_size, width, height,
      clear_key, thumbnail_key, blurred_key, blurred_thumbnail_key)
    select 'profile/' || u.id || '/' || p, 'PROFILE', 'user:' || u.id, u.id, p, 'APPROVED', 'image/webp', 90000, 1080, 1350,
      'clear/' || md5(u.id || 'c' || p), 'clear/' || md5(u.id || 't' || p),
      'blurred/' || md5(u.id || 'b' || p), 'blurred/' || md5(u.id || 's' || p)
    from users u cross join generate_series(0, 2) p where p = 0 or random() < 0.4`);
  await run(`insert into user_tags (user_id, tag_id, position)
    select u.id, t.first + (u.id * 7 + p * 13) % t.number, p
    from users u cross join generate_series(0, 2) p
    cross join (select min(id) as first, count(*) as number from tags) t`);
  await run(
    `insert into avoided_phones (user_id, phone_hash)
    select u.id, md5(1 + (u.id * 31 + n) % $1::int || 'phone') from users u cross join generate_series(1, 5) n where u.id % 4 = 0`,
    [people],
  );
  // A quarter let their phone ring, and chose when.
  await run(`insert into push_tokens (user_id, device_id, token, platform)
    select id, 'phone', md5(id || 'push'), 'ios' from users where id % 4 = 0`);
  await run(`insert into push_preferences (user_id, chats, quiet_from, quiet_to)
    select id, id % 8 <> 0, '23:00', '08:00' from users where id % 4 = 0`);
  await run(`insert into refresh_tokens (family_id, user_id, token_hash, platform, expires_at)
    select gen_random_uuid(), u.id, md5(u.id || 'r' || n), 'WEB', now() + interval '30 days' from users u cross join generate_series(1, 2) n`);
  await run(`insert into sanctions (user_id, reason, ends_at, created_at)
    select id, '부적절한 언어 사용', now() - interval '9 days', now() - interval '16 days' from users where id % 4 = 0`);
  // Of what operators decide most is decided: a part waits.
  await run(`insert into appeals (sanction_id, text, outcome, answer, answered_by, answered_at)
    select id, '다시 봐 주세요', 'UPHELD', '그대로 두기로 했어요', 'operator:1', now() from sanctions where id % 20 <> 0`);
  await run(
    `insert into appeals (sanction_id, text) select id, '다시 봐 주세요' from sanctions where id % 20 = 0`,
  );
  await run(`update photos set status = 'PENDING' where position > 0 and id % 400 = 0`);
  await run('insert into wallets (user_id, free_balance) select id, (random() * 80)::int from users');
  // Who has been here long sent a hundred LIKEs that nobody opened. What is left is what the wallet says.
  await run(`insert into clover_entries (user_id, free_amount, paid_amount, reason, cause_key, balance_after)
    select user_id, case when n = 1 then free_balance + 5 when n % 2 = 0 then -5 else 5 end, 0,
      case when n = 1 then 'SIGNUP_GIFT' when n % 2 = 0 then 'LIKE' else 'LIKE_REFUND' end,
      'CITY:' || user_id || ':' || n, free_balance + case when n % 2 = 0 then 0 else 5 end
    from wallets cross join lateral generate_series(1, case when user_id % 1000 < 7 then 200 else 4 end) n`);
  await run(
    `insert into consents (user_id, kind, version, is_agreed)
    select u.id, kind, $1, true from users u cross join unnest(array['SERVICE', 'PRIVACY']) kind`,
    [TERMS_VERSION],
  );
}

const mbtiTypes = ['E', 'I'].flatMap((a) =>
  ['S', 'N'].flatMap((b) => ['T', 'F'].flatMap((c) => ['J', 'P'].map((d) => a + b + c + d))),
);
