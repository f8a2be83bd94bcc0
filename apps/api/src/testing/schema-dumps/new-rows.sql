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
