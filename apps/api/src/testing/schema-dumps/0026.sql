COPY "files" ("id", "name", "purpose", "disk", "type", "width", "height", "bytes", "created_at", "created_by", "place") FROM stdin;
1	aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.webp	sports_image	local	image/webp	640	480	12345	2026-11-20 09:00:00.123456+00	1	
2	bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.webp	company_logo	local	image/webp	512	128	2345	2026-11-20 09:00:00.123456+00	1	
3	cccccccccccccccccccccccccccccccccccccccc.webp	sports_image	s3	image/webp	10	10	99	2026-11-20 09:00:00.123456+00	2	https://s3.example.com/協会
\.

COPY "users" ("id", "version", "email", "password_hash", "firstname", "lastname", "designation", "role", "status", "created_at", "updated_at", "created_by", "updated_by", "language", "theme", "page_size", "phone_country", "phone", "address", "postal_code", "city_id", "city", "state", "country", "date_format", "company_logo", "company_logo_small", "last_sign_in_at") FROM stdin;
1	1	admin@example.com	$argon2id$v=19$m=64,t=1,p=1$fJLj1fnNR/1OJIH7+DOTkQ$f3nXQVHQZaTDH0/E5yjDp9Wgy2W3T/09Lr224X39sCA	Super	admin	Secretary	admin	1	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	\N	\N	en	dark	25	JP	+81312345678	1-2-3 千代田	100-0001	1850147	東京	東京都	JP	yyyy/mm/dd	bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.webp	\N	\N
2	3	hanako@example.jp	$argon2id$v=19$m=64,t=1,p=1$fJLj1fnNR/1OJIH7+DOTkQ$f3nXQVHQZaTDH0/E5yjDp9Wgy2W3T/09Lr224X39sCA	花子	山田		admin	1	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	ja	\N	\N	\N	\N			\N				\N	\N	\N	\N
3	1	former@example.com	$argon2id$v=19$m=64,t=1,p=1$fJLj1fnNR/1OJIH7+DOTkQ$f3nXQVHQZaTDH0/E5yjDp9Wgy2W3T/09Lr224X39sCA	Zoë	O'Neill\tStraße		admin	0	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N	\N	\N	\N	\N			\N				\N	\N	\N	\N
4	1	invited@example.com		いちろう	鈴木		admin	0	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N	\N	\N	\N	\N			\N				\N	\N	\N	\N
\.

COPY "invitations" ("user_id", "token_hash", "invited_at", "expires_at", "invited_by") FROM stdin;
4	\\x1111111111111111111111111111111111111111111111111111111111111111	2026-11-20 09:00:00.123456+00	2026-11-27 09:00:00+00	1
\.

COPY "sessions" ("id", "user_id", "token_hash", "created_at", "last_used_at", "ip", "user_agent", "proven_at") FROM stdin;
1	1	\\x2222222222222222222222222222222222222222222222222222222222222222	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	192.0.2.7	Mozilla/5.0 (日本語)	2026-11-20 09:00:00.123456+00
2	2	\\x3333333333333333333333333333333333333333333333333333333333333333	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	2001:db8::1	curl/8	2026-11-20 09:00:00.123456+00
\.

COPY "reset_links" ("id", "user_id", "token_hash", "created_at") FROM stdin;
1	2	\\x4444444444444444444444444444444444444444444444444444444444444444	2026-11-20 09:00:00.123456+00
\.

COPY "password_failures" ("subject", "failures", "last_failed_at", "retry_at") FROM stdin;
5555555555555555555555555555555555555555555555555555555555555555	4	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00
\.

COPY "familiar_addresses" ("user_id", "address", "last_seen_at") FROM stdin;
1	192.0.2.7	2026-11-20 09:00:00.123456+00
2	2001:db8::	2026-11-20 09:00:00.123456+00
\.

COPY "site_settings" ("id", "name", "version", "fields", "secrets", "created_at", "updated_at", "created_by", "updated_by") FROM stdin;
1	general	4	{"default_timezone": "Asia/Tokyo", "organisation_name": "Suginami Sports", "organisation_name_ja": "杉並スポーツ協会"}	{}	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	\N	1
2	mail	2	{"mail_host": "mail.example.jp", "mail_port": 587, "mail_from_name": "事務局 “Büro”"}	{"mail_password": "v1:0001-3f9c2a:c2VjcmV0LWJ5dGVzLTEyMzQ1Njc4OTA="}	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	\N	2
3	fileServer	2	{"file_server_bucket_name": "touchline"}	{"file_server_secret_key": "v1:0001-3f9c2a:c2VjcmV0LWJ5dGVzLTEyMzQ1Njc4OTA="}	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	\N	\N
4	finance	2	{"audit_retention_days": 0}	{}	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	\N	\N
\.

COPY "audit_retention_changes" ("id", "former_days", "changed_at", "changed_by") FROM stdin;
1	365	2026-11-20 09:00:00.123456+00	1
\.

COPY "former_mail_servers" ("id", "fields", "secrets", "created_at") FROM stdin;
1	{"mail_host": "mail.example.jp", "mail_from_name": "事務局"}	{"mail_password": "v1:0001-3f9c2a:c2VjcmV0LWJ5dGVzLTEyMzQ1Njc4OTA="}	2026-11-20 09:00:00.123456+00
\.

COPY "mails" ("id", "kind", "user_id", "requested_email", "language", "facts", "state", "attempts", "last_error", "created_at", "copied_at", "sent_at", "ip", "request_id", "source", "recipient", "caused_at", "former_server_id") FROM stdin;
1	password_reset	2	Hanako@example.jp	ja	{}	sent	2	\N	2026-11-20 09:00:00.123456+00	\N	2026-11-21 10:30:00+00	192.0.2.7	req-2	api	\N	\N	\N
2	password_changed	1	\N	en	{"at": "2026-11-20T09:00:00.123456Z", "端末": "iPhone"}	dead	12	{"stage": "connect", "message": "接続できません"}	2026-11-20 09:00:00.123456+00	\N	\N	\N	\N	api	admin@example.com	2026-11-20 09:00:00.123456+00	\N
3	password_reset	\N	nobody@example.com	en	{}	dropped	0	\N	2026-11-20 09:00:00.123456+00	\N	\N	\N	\N	cli	\N	\N	\N
4	settings_changed	1	\N	ja	{"subject": "mail", "requested_by": 2}	waiting	0	\N	2026-11-20 09:00:00.123456+00	\N	\N	\N	\N	web	\N	\N	1
\.

COPY "email_changes" ("id", "user_id", "session_id", "new_email", "former_email", "state", "created_at", "changed_at") FROM stdin;
1	2	2	花子@example.jp	\N	pending	2026-11-20 09:00:00.123456+00	\N
2	1	\N	admin@example.com	old@example.com	confirmed	2026-11-20 09:00:00.123456+00	2026-11-20 09:00:00.123456+00
\.

COPY "email_change_links" ("id", "change_id", "purpose", "token_hash", "created_at") FROM stdin;
1	1	confirm	\\x7777777777777777777777777777777777777777777777777777777777777777	2026-11-20 09:00:00.123456+00
2	2	undo	\\x8888888888888888888888888888888888888888888888888888888888888888	2026-11-20 09:00:00.123456+00
\.

COPY "audit_entries" ("id", "at", "actor_id", "area", "action", "record_id", "changes", "request_id", "ip", "source", "record_name", "record_name_ja", "user_agent", "search_text") FROM stdin;
2	2026-11-20 09:00:00.123456+00	1	sports	created	1	{"name": {"new": "Judo", "old": null}, "name_ja": {"new": "柔道", "old": null}}	req-1	192.0.2.7	api	Judo	柔道	Mozilla/5.0 (日本語)	judo\n柔道\n192.0.2.7\n 柔道 
3	2026-11-20 09:00:00.123456+00	1	sports	updated	2	{"min_players": {"new": 6, "old": 5}}	req-1	192.0.2.7	api	Volleyball	ばれーボール	\N	volleyball\nバレーボール\n192.0.2.7\n バレ レー ーボ ボー ール 
4	2026-11-21 10:30:00+00	2	auth	sign_in	2	{}	\N	192.0.2.7	api	\N	\N	\N	192.0.2.7
5	2026-11-20 09:00:00.123456+00	\N	auth	sign_in_failed	\N	{}	req-1	2001:db8::1	api	\N	\N	\N	2001:db8::1
6	2026-11-20 09:00:00.123456+00	\N	audit	entries_deleted	\N	{"last_sequence": {"new": 1, "old": null}}	req-1	192.0.2.7	system	\N	\N	\N	192.0.2.7
\.

COPY "setup_offer" ("id", "user_id", "code_hash", "created_at") FROM stdin;
1	1	\\x5555555555555555555555555555555555555555555555555555555555555555	2026-11-20 09:00:00.123456+00
\.

COPY "sports" ("id", "version", "name", "name_ja", "status", "sort_order", "category", "min_players", "max_players", "description", "created_at", "updated_at", "created_by", "updated_by", "deleted_at", "sports_image") FROM stdin;
1	1	Judo	柔道	1	5	combat	1	2	Line 1\nLine 2\t\\ "quoted"	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N	aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.webp
2	1	Volleyball	ばれーボール	0	0	team	6	6		2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N	\N
3	1	ΟΔΟΣ		1	0	other	1	99		2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N	\N
4	1	Judo	柔道（旧）	1	0	combat	1	2		2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	2	2026-11-21 10:30:00+00	\N
\.

COPY "club_days" ("id", "version", "name", "name_ja", "status", "sort_order", "weekdays", "opens_at", "closes_at", "closes_next_day", "holiday_rule", "description", "created_at", "updated_at", "created_by", "updated_by", "deleted_at") FROM stdin;
1	1	Weekdays	平日	1	0	{1,2,3,4,5}	09:00	21:30	f	closed		2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N
2	1	Friday night	金曜ナイト	0	0	{5}	22:00	02:00	t	special		2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N
3	1	Always		1	0	{6,7}	\N	\N	f	as_usual		2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	2	2026-11-21 10:30:00+00
\.

COPY "coach_levels" ("id", "version", "name", "name_ja", "status", "sort_order", "rank", "min_years", "max_years", "certification_required", "description", "created_at", "updated_at", "created_by", "updated_by", "deleted_at") FROM stdin;
1	1	Beginner	初級	1	0	1	0	3	f		2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N
2	7	Master	師範	1	0	\N	10	\N	t		2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N
\.

COPY "sponsorship_types" ("id", "version", "name", "name_ja", "status", "sort_order", "tier_rank", "min_amount", "max_amount", "currency", "duration_months", "max_sponsors", "description", "created_at", "updated_at", "created_by", "updated_by", "deleted_at") FROM stdin;
1	1	Gold	ゴールド	1	0	1	1000000	100000000000000	JPY	12	3		2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N
2	1	Silver	シルバー	1	0	\N	\N	\N	EUR	60	\N		2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	2	2026-11-21 10:30:00+00
\.

COPY "age_groups" ("id", "version", "name", "name_ja", "status", "sort_order", "min_age", "max_age", "gender", "guardian_required", "description", "created_at", "updated_at", "created_by", "updated_by", "deleted_at") FROM stdin;
1	1	U12	小学生	1	0	6	12	any	t		2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N
2	1	Women	女子	1	0	18	\N	female	f		2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N
\.

COPY "file_places" ("id", "place", "fields", "secrets", "created_at") FROM stdin;
1	https://s3.example.com/旧	{"file_server_bucket_name": "旧"}	{"file_server_secret_key": "v1:0001-3f9c2a:c2VjcmV0LWJ5dGVzLTEyMzQ1Njc4OTA="}	2026-11-20 09:00:00.123456+00
\.

COPY "file_moves" ("id", "disk", "place", "state", "last_file_id", "total_files", "moved_files", "moved_bytes", "failed_files", "done_through", "is_waiting", "started_at", "started_by", "finished_at") FROM stdin;
1	s3	https://s3.example.com/旧	finished	2	2	2	14690	0	2	f	2026-11-20 09:00:00.123456+00	1	2026-11-21 10:30:00+00
\.

COPY "backup_runs" ("id", "cause", "state", "target", "place", "file_name", "bytes", "rows", "error", "started_by", "started_at", "finished_at", "deleted_at") FROM stdin;
1	scheduled	succeeded	s3	https://s3.example.com/控え	touchline/touchline-2026-11-21T103000Z.tar	5000000000	1234	\N	\N	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	\N
2	manual	failed	folder		\N	\N	\N	disk_full	1	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	\N
\.

COPY "pending_files" ("name", "disk", "place", "is_removing", "created_at") FROM stdin;
dddddddddddddddddddddddddddddddddddddddd.webp	local		t	2026-11-20 09:00:00.123456+00
\.

COPY "rate_limits" ("key", "uses", "expires_at") FROM stdin;
password_reset:192.0.2.0/24	{"2026-11-20 09:00:00.123456+00","2026-11-21 10:30:00+00"}	2026-11-21 11:30:00+00
\.

COPY "delivery_attempts" ("id", "queue", "delivery_id", "at", "ms", "outcome", "error") FROM stdin;
1	mail	1	2026-11-20 09:00:00.123456+00	812	failed	{"message": "421 後でもう一度"}
2	mail	1	2026-11-20 09:00:00.123456+00	95	sent	\N
\.

COPY "slack_connections" ("id", "version", "name", "name_ja", "status", "sort_order", "kind", "channel_label", "language", "secrets", "switched_off_at", "former_secret_until", "created_at", "updated_at", "created_by", "updated_by", "deleted_at") FROM stdin;
1	1	Office	事務局	1	0	slack	#お知らせ	ja	{"url": "v1:0001-3f9c2a:c2VjcmV0LWJ5dGVzLTEyMzQ1Njc4OTA="}	\N	\N	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N
2	1	Ledger		0	0	webhook		en	{"url": "v1:0001-3f9c2a:c2VjcmV0LWJ5dGVzLTEyMzQ1Njc4OTA=", "signing_secret": "v1:0001-3f9c2a:c2VjcmV0LWJ5dGVzLTEyMzQ1Njc4OTA="}	2026-11-21 10:30:00+00	2026-11-21 10:30:00+00	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N
\.

COPY "slack_functions" ("id", "version", "name", "name_ja", "status", "sort_order", "events", "connection_id", "filters", "template_en", "template_ja", "mention", "throttle_count", "throttle_minutes", "quiet_from", "quiet_to", "created_at", "updated_at", "created_by", "updated_by", "deleted_at") FROM stdin;
1	1	New sports	新しい競技	1	0	{sports.created,sports.updated}	1	[{"field": "name", "value": "道", "operator": "contains"}]	{{name}} was added	{{name}}を追加しました		5	10	22:00	07:00	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N
\.

COPY "delivery_lanes" ("queue", "lane", "next_at", "claimed_until", "claimed_by", "is_paused", "failures_in_row", "last_success_at", "last_failure_at", "last_error") FROM stdin;
slack	1	2026-11-21 10:30:00+00	\N	\N	t	3	\N	2026-11-21 10:30:00+00	{"fault": "timeout"}
\.

COPY "slack_deliveries" ("id", "function_id", "connection_id", "kind", "event", "record_name", "entry_ids", "event_count", "is_open", "message_id", "payload", "state", "attempts", "retries", "last_error", "last_status", "answer", "created_at", "caused_at", "due_at", "sent_at") FROM stdin;
1	1	1	event	sports.created	柔道	{2}	1	f	msg_1	{"text":"柔道を追加しました"}	sent	1	0	\N	200	ok	2026-11-20 09:00:00.123456+00	2026-11-20 09:00:00.123456+00	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00
2	9	1	summary	sports.updated		{2,3}	2	f	msg_2	\N	dead	12	0	{"fault": "refused"}	\N	\N	2026-11-20 09:00:00.123456+00	\N	2026-11-20 09:00:00.123456+00	\N
\.

COPY "membership_plans" ("id", "version", "name", "name_ja", "status", "sort_order", "audience", "summary", "description", "benefits", "visibility", "highlight", "opens_on", "closes_on", "period_type", "billing_interval", "interval_count", "period_days", "fixed_start", "renewal", "grace_days", "trial_days", "proration", "currency", "joining_fee", "tax_code", "family_max_members", "guardian_required_under", "seats_included", "extra_seat_amount", "max_teams", "min_seats", "max_seats", "tiers", "commission_bp", "listing_limit", "certificate_required", "service_area", "created_at", "updated_at", "created_by", "updated_by", "deleted_at") FROM stdin;
1	1	Family	家族会員	1	0	member	年会費		[{"text_en": "Pool", "text_ja": "プール"}]	public	t	2026-04-01	2027-03-31	fixed	year	1	\N	04-01	automatic	14	0	monthly	JPY	5000	standard	4	18	1	\N	\N	1	\N	[]	0	\N	f	none	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N
2	1	Company	法人会員	0	0	corporate			[]	admin_only	f	\N	\N	rolling	month	3	\N	04-01	optional	0	30	none	EUR	\N		1	\N	1	\N	\N	5	50	[{"to": 10, "from": 1, "amount": 900}]	0	\N	f	none	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N
\.

COPY "membership_plan_age_groups" ("plan_id", "age_group_id") FROM stdin;
1	1
1	2
\.

COPY "membership_plan_sports" ("plan_id", "sport_id") FROM stdin;
1	1
\.

COPY "membership_plan_levels" ("plan_id", "experience_level_id") FROM stdin;
2	1
\.

COPY "membership_price_changes" ("id", "valid_from", "percent", "amount", "round_to", "plans", "prices", "created_at", "created_by", "withdrawn_at", "withdrawn_by") FROM stdin;
1	2027-04-01	3.50	\N	100	1	1	2026-11-20 09:00:00.123456+00	1	\N	\N
\.

COPY "membership_plan_prices" ("id", "plan_id", "amount", "currency", "age_group_id", "valid_from", "valid_to", "replaces_id", "change_id", "created_at", "created_by") FROM stdin;
1	1	12000	JPY	\N	2026-04-01	2027-03-31	\N	\N	2026-11-20 09:00:00.123456+00	1
2	1	12400	JPY	\N	2027-04-01	\N	1	1	2026-11-20 09:00:00.123456+00	1
3	1	6000	JPY	1	2026-04-01	\N	\N	\N	2026-11-20 09:00:00.123456+00	\N
\.

COPY "membership_plan_examples" ("id", "plan_id", "name", "input", "expected_eligible", "expected_total", "created_at", "created_by") FROM stdin;
1	1	小学生と保護者	{"seats": 1, "birth_date": "2016-05-05"}	t	17000	2026-11-20 09:00:00.123456+00	1
\.

COPY "audit_anchors" ("last_sequence", "last_hash", "entries", "first_at", "last_at", "created_at") FROM stdin;
1	\\x36ae15d0f9f835e5cae10291b3c98c434a4d30800c3dae6d39dee0643fb08731	1	2025-01-05 00:00:00.5+00	2025-01-05 00:00:00.5+00	2026-11-20 09:00:00.123456+00
\.

COPY "audit_seals" ("sequence", "entry_id", "previous_hash", "hash") FROM stdin;
2	2	\\x36ae15d0f9f835e5cae10291b3c98c434a4d30800c3dae6d39dee0643fb08731	\\xcf0ba213ade8f67a54e341c1bbd733d3bacdcf8288625995174c5420deb60e93
3	3	\\xcf0ba213ade8f67a54e341c1bbd733d3bacdcf8288625995174c5420deb60e93	\\x189b5436a9eb20ae4649ba25137dd9046c1eb6c84ff66eeb68ead180e1b3f6ed
4	4	\\x189b5436a9eb20ae4649ba25137dd9046c1eb6c84ff66eeb68ead180e1b3f6ed	\\x45739aac4a390285f9532e23f642964fc2208fcae2c8058bb5738d3b7c109325
5	5	\\x45739aac4a390285f9532e23f642964fc2208fcae2c8058bb5738d3b7c109325	\\x5b20922154c539f7896a14d94512856476cf96aa7cf451fb967a6a825ed815b3
\.

COPY "audit_unsealed" ("entry_id") FROM stdin;
6
\.

COPY "master_counts" ("list", "slot", "active", "inactive", "trashed") FROM stdin;
age_groups	0	2	0	0
club_days	0	1	1	1
coach_levels	0	2	0	0
membership_plans:corporate	0	0	1	0
membership_plans:member	0	1	0	0
slack_connections	0	1	1	0
slack_functions	0	1	0	0
sponsorship_types	0	1	0	1
sports	0	2	1	1
\.

SELECT setval('age_groups_id_seq', 2, true);
SELECT setval('audit_entries_id_seq', 6, true);
SELECT setval('audit_retention_changes_id_seq', 1, true);
SELECT setval('backup_runs_id_seq', 2, true);
SELECT setval('club_days_id_seq', 3, true);
SELECT setval('coach_levels_id_seq', 2, true);
SELECT setval('delivery_attempts_id_seq', 2, true);
SELECT setval('email_change_links_id_seq', 2, true);
SELECT setval('email_changes_id_seq', 2, true);
SELECT setval('file_moves_id_seq', 1, true);
SELECT setval('file_places_id_seq', 1, true);
SELECT setval('files_id_seq', 3, true);
SELECT setval('former_mail_servers_id_seq', 1, true);
SELECT setval('mails_id_seq', 4, true);
SELECT setval('membership_plan_examples_id_seq', 1, true);
SELECT setval('membership_plan_prices_id_seq', 3, true);
SELECT setval('membership_plans_id_seq', 2, true);
SELECT setval('membership_price_changes_id_seq', 1, true);
SELECT setval('reset_links_id_seq', 1, true);
SELECT setval('sessions_id_seq', 2, true);
SELECT setval('site_settings_id_seq', 4, true);
SELECT setval('slack_connections_id_seq', 2, true);
SELECT setval('slack_deliveries_id_seq', 2, true);
SELECT setval('slack_functions_id_seq', 1, true);
SELECT setval('sponsorship_types_id_seq', 2, true);
SELECT setval('sports_id_seq', 4, true);
SELECT setval('users_id_seq', 4, true);
