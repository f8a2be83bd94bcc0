UPDATE mails SET retries = 2, due_at = '2026-11-20 09:00:00.123456+00' WHERE id = 4;
UPDATE sports SET tolerated_name = name WHERE id = 2;
INSERT INTO site_settings (name) VALUES ('backup');
UPDATE sports SET name_kana = 'じゅうどう' WHERE name = 'Judo';
INSERT INTO selections (list, ids, sequence, unsealed, created_by, valid_until)
  VALUES ('sports', '{1,2}', 0, '{}', 1, '2126-11-28 09:00:00+00');
INSERT INTO jobs (kind, list, action, selection_id, state, total, done, refused, created_by, actor, served_at, ended_at)
  VALUES ('bulk', 'sports', 'deactivate', 1, 'done', 2, 1, 1, 1,
    '{"ip": "127.0.0.1", "userAgent": null, "source": "web", "isProven": false}', now(), now());
INSERT INTO job_results (job_id, position, record_id, name, name_ja, outcome, reason, field, before, version) VALUES
  (1, 0, 1, 'Judo', '柔道', 'changed', NULL, NULL, '{"status": 1}', 2),
  (1, 1, 2, 'Karate', '空手', 'refused', '{"en": "In use by Kids.", "ja": "Kidsで使用されています。"}', NULL, NULL, NULL);
INSERT INTO job_files (name, type, bytes, sha256) VALUES ('sports.csv', 'text/csv; charset=utf-8', 4, repeat('ab', 32));
INSERT INTO job_file_parts (file_id, position, content) VALUES (1, 0, '\x4e616d65');
INSERT INTO jobs (kind, list, action, options, file_id, state, total, done, created_by, actor, served_at, ended_at)
  VALUES ('export', 'sports', 'export', '{"format": "csv"}', 1, 'done', 2, 2, 1,
    '{"ip": "127.0.0.1", "userAgent": null, "source": "web", "isProven": false}', now(), now());
INSERT INTO imports (list, file_id, format, columns, is_matched, match, row_count, counts, check_job_id, created_by)
  VALUES ('sports', 1, '{"encoding": "utf-8"}', '[]', true, 'name', 1, '{"insert": 1}', 2, 1);
INSERT INTO import_rows (import_id, line, cells, outcome, name, key, changed, changes)
  VALUES (1, 2, '{Kendo}', 'insert', 'Kendo', 'kendo', '{"sports_name": "Kendo"}', '{"sports_name": {"new": "Kendo"}}');
INSERT INTO import_columns (list, header, field, mode) VALUES ('sports', 'Name', 'sports_name', 'overwrite');
INSERT INTO totp_factors (id, secrets, confirmed_at, last_step)
  VALUES (3, '{}', '2026-11-28 09:00:00.123456+00', 59456789);
INSERT INTO recovery_codes (user_id, code_hash, used_at) VALUES
  (3, '\x0a', NULL), (3, '\x0b', '2026-11-28 10:00:00.123456+00');
INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, last_used_at)
  VALUES (3, '\x01', '\x02', 3, '{internal,hybrid}', '鍵', '2026-11-28 11:00:00.123456+00');
INSERT INTO second_factor_challenges
  (token_hash, purpose, user_id, session_id, address, email, password_hash, issuer, subject, expires_at)
  VALUES ('\x03', 'sign_in', 3, NULL, '192.0.2.1', 'former@example.com', '', 'https://id.example.org', 'd4e5f6',
    '2026-11-28 09:05:00.123456+00');
INSERT INTO access_tokens (user_id, name, token_hash, scopes, networks, expires_on, last_used_at, last_used_ip)
  VALUES (1, 'CI', '\x0a0b', '{lists:read,plans:write}', '{203.0.113.0/24,2001:db8::/32}', '2126-11-28', now(), '203.0.113.9');
INSERT INTO oidc_identities (issuer, subject, user_id) VALUES ('https://id.example.org', 'a1b2c3', 1);
INSERT INTO oidc_flows (token_hash, issuer, again, expires_at)
  VALUES ('\x6f696463', 'https://id.example.org', true, '2126-11-28 09:10:00+00');
UPDATE users SET dashboard_sections = '[{"section": "changes", "shown": true}, {"section": "numbers", "shown": false}]' WHERE id = 1;
INSERT INTO attention_snoozes (user_id, item_id, until) VALUES (1, 'mails.dead', '2126-11-28 09:00:00+00');
INSERT INTO dashboard_visits (user_id, sequence) VALUES (1, 2);
INSERT INTO plan_price_gaps (plan_id, days) VALUES (1, '[2027-04-01,)');
INSERT INTO plan_age_gaps (audience, ages) VALUES ('member', '{[0,6),[13,18)}');
