UPDATE mails SET retries = 2, due_at = '2026-11-20 09:00:00.123456+00' WHERE id = 4;
UPDATE sports SET tolerated_name = name WHERE id = 2;
INSERT INTO site_settings (name) VALUES ('backup');
UPDATE sports SET name_kana = 'じゅうどう' WHERE name = 'Judo';
