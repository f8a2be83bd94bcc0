-- The table of sports of schema version 31 with everything that an insert runs: generated columns with their functions,
-- indexes, checks, the foreign key and the trigger that keeps the totals. The bare server of the bench uses this table,
-- so that its creates cost the same while the table of the product changes. This file stays as it is.

create schema bare;
set search_path = bare, public;

create table master_counts (
  list text not null,
  slot smallint not null,
  active integer not null,
  inactive integer not null,
  trashed integer not null,
  primary key (list, slot)
) with (fillfactor = 50);

create function search_fold(value text)
  returns text
  language sql
  immutable parallel safe strict
return CASE WHEN (octet_length(value) = char_length(value)) THEN (btrim(regexp_replace((translate(lower((value COLLATE "C")), '-`'::text, 'ー'''::text) COLLATE "C"), '[\u0009-\u000d \u0085\u1680\u2028\u2029\u2800]+'::text, ' '::text, 'g'::text)) COLLATE "und-x-icu") ELSE (btrim(regexp_replace((NORMALIZE(translate(regexp_replace((NORMALIZE(lower(upper(lower((NORMALIZE(translate(regexp_replace((value COLLATE "C"), '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+'::text, ''::text, 'g'::text), '゛゜´´˜ㆍ⋯″‶'::text, '゙゚''''~・…""'::text), NFKC) COLLATE "und-x-icu")))), NFKD) COLLATE "C"), '[\u0300-\u036f]+'::text, ''::text, 'g'::text), 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ-֊־᐀᠆‐‑‒–—―⁃−─━⎯➖⸺⸻˗〜〰∼∾∿⁓·•‧∙⋅⸱`‘’‛′‵ʹʻʼʽ“”„‟〝〞〟⁄∕‖゠꞊∶꞉×✕✖ς⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹⺺⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲'::text, 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾーーーーーーーーーーーーーーーーーーーー~~~~~~・・・・・・''''''''''''''''''''"""""""//∥==::xxxσ厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵旡日月歺民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀'::text), NFC) COLLATE "C"), '[\u0009-\u000d \u0085\u1680\u2028\u2029\u2800]+'::text, ' '::text, 'g'::text)) COLLATE "und-x-icu") END;

create function name_fold(value text)
  returns text
  language sql
  immutable parallel safe strict
return search_fold(value);

create function keep_master_count(list_name text, active_change bigint, inactive_change bigint, trashed_change bigint)
  returns void
  language sql
as $function$
      insert into master_counts as kept (list, slot, active, inactive, trashed)
      values (list_name, pg_backend_pid() % 16, active_change, inactive_change, trashed_change)
      on conflict (list, slot) do update set
        active = kept.active + excluded.active,
        inactive = kept.inactive + excluded.inactive,
        trashed = kept.trashed + excluded.trashed
    $function$;

create function master_rows_added()
  returns trigger
  language plpgsql
as $function$
    declare
      active_change bigint; inactive_change bigint; trashed_change bigint;
    begin
      select
        coalesce(sum(sign) filter (where deleted_at is null and status = 1), 0),
        coalesce(sum(sign) filter (where deleted_at is null and status = 0), 0),
        coalesce(sum(sign) filter (where deleted_at is not null), 0)
      into active_change, inactive_change, trashed_change
      from (select 1 as sign, status, deleted_at from "added") as touched;
      if active_change <> 0 or inactive_change <> 0 or trashed_change <> 0 then
        perform keep_master_count(tg_table_name, active_change, inactive_change, trashed_change);
      end if;
      return null;
    end $function$;

create table sports (
  id integer generated always as identity primary key,
  version integer not null default 1,
  name text collate "und-x-icu" not null,
  name_ja text collate "und-x-icu" not null default '',
  status smallint not null default 1 check (status in (0, 1)),
  sort_order integer not null default 0,
  category text not null,
  min_players smallint not null check (min_players between 1 and 99),
  max_players smallint not null check (max_players >= min_players and max_players <= 99),
  description text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by integer,
  updated_by integer,
  deleted_at timestamptz,
  name_key text not null generated always as (name_fold(name)) stored,
  sports_image text references files (name),
  tolerated_name text collate "und-x-icu",
  name_kana text collate "und-x-icu" not null default '',
  search_text text not null generated always as (
    search_fold(name) || chr(10) || search_fold(name_ja) || chr(10) || search_fold(name_kana)) stored,
  shown_name_ja text collate "ja-x-icu" not null generated always as (
    case when name_kana <> '' then name_kana when name_ja <> '' then name_ja else name end) stored
);

create index sports_by_name on sports (status, name, id) where deleted_at is null;
create index sports_by_status on sports (status, id) where deleted_at is null;
create index sports_by_sort_order on sports (status, sort_order, id) where deleted_at is null;
create index sports_by_created_at on sports (status, created_at, id) where deleted_at is null;
create index sports_by_updated_at on sports (status, updated_at, id) where deleted_at is null;
create index sports_by_category on sports (status, category, id) where deleted_at is null;
create index sports_by_min_players on sports (status, min_players, id) where deleted_at is null;
create index sports_by_max_players on sports (status, max_players, id) where deleted_at is null;
create index sports_trash_by_deleted_at on sports (deleted_at, id) where deleted_at is not null;
create index sports_trash_by_name on sports (name, id) where deleted_at is not null;
create index sports_sports_image on sports (sports_image) where sports_image is not null;
create unique index sports_name_key on sports (name_key)
  where deleted_at is null and tolerated_name is distinct from name;
create index sports_search on sports using gin (search_text gin_trgm_ops) where deleted_at is null;
create index sports_trash_search on sports using gin (search_text gin_trgm_ops) where deleted_at is not null;
create index sports_by_shown_name_ja on sports (status, shown_name_ja, id) where deleted_at is null;
create index sports_trash_by_shown_name_ja on sports (shown_name_ja, id) where deleted_at is not null;

-- for lists of the bare server, which do not filter by status; the bench drops it before it measures creates
create index sports_by_name_alone on sports (name, id) where deleted_at is null;

create trigger sports_added after insert on sports
  referencing new table as added
  for each statement execute function master_rows_added();
