COPY "users" ("id", "version", "email", "password_hash", "firstname", "lastname", "designation", "role", "status", "created_at", "updated_at", "created_by", "updated_by") FROM stdin;
1	1	admin@example.com	$argon2id$v=19$m=64,t=1,p=1$fJLj1fnNR/1OJIH7+DOTkQ$f3nXQVHQZaTDH0/E5yjDp9Wgy2W3T/09Lr224X39sCA	Super	admin	Secretary	admin	1	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	\N	\N
2	3	hanako@example.jp	$argon2id$v=19$m=64,t=1,p=1$fJLj1fnNR/1OJIH7+DOTkQ$f3nXQVHQZaTDH0/E5yjDp9Wgy2W3T/09Lr224X39sCA	花子	山田		admin	1	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N
3	1	former@example.com	$argon2id$v=19$m=64,t=1,p=1$fJLj1fnNR/1OJIH7+DOTkQ$f3nXQVHQZaTDH0/E5yjDp9Wgy2W3T/09Lr224X39sCA	Zoë	O'Neill\tStraße		admin	0	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N
\.

COPY "sessions" ("id", "user_id", "token_hash", "created_at", "last_used_at", "ip", "user_agent") FROM stdin;
1	1	\\x2222222222222222222222222222222222222222222222222222222222222222	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	192.0.2.7	Mozilla/5.0 (日本語)
2	2	\\x3333333333333333333333333333333333333333333333333333333333333333	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	2001:db8::1	curl/8
\.

COPY "audit_entries" ("id", "at", "actor_id", "area", "action", "record_id", "changes", "request_id", "ip", "source") FROM stdin;
1	2025-01-05 00:00:00.5+00	1	auth	sign_in	1	{}	req-1	192.0.2.7	api
2	2026-11-20 09:00:00.123456+00	1	sports	created	1	{"name": {"new": "Judo", "old": null}, "name_ja": {"new": "柔道", "old": null}}	req-1	192.0.2.7	api
3	2026-11-20 09:00:00.123456+00	1	sports	updated	2	{"min_players": {"new": 6, "old": 5}}	req-1	192.0.2.7	api
4	2026-11-21 10:30:00+00	2	auth	sign_in	2	{}	\N	192.0.2.7	api
5	2026-11-20 09:00:00.123456+00	\N	auth	sign_in_failed	\N	{}	req-1	2001:db8::1	api
\.

COPY "sports" ("id", "version", "name", "name_ja", "status", "sort_order", "category", "min_players", "max_players", "description", "created_at", "updated_at", "created_by", "updated_by", "deleted_at") FROM stdin;
1	1	Judo	柔道	1	5	combat	1	2	Line 1\nLine 2\t\\ "quoted"	2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N
2	1	Volleyball	ばれーボール	0	0	team	6	6		2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N
3	1	ΟΔΟΣ		1	0	other	1	99		2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	\N	\N
4	1	Judo	柔道（旧）	1	0	combat	1	2		2026-11-20 09:00:00.123456+00	2026-11-21 10:30:00+00	1	2	2026-11-21 10:30:00+00
\.

COPY "master_counts" ("list", "slot", "active", "inactive", "trashed") FROM stdin;
sports	0	2	1	1
\.

SELECT setval('audit_entries_id_seq', 5, true);
SELECT setval('sessions_id_seq', 2, true);
SELECT setval('sports_id_seq', 4, true);
SELECT setval('users_id_seq', 3, true);
