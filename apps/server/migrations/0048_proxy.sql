-- Whether people may sign in for others on their own phone is a setting now. What is there already goes on as it was.
UPDATE activity SET settings = settings || '{"proxy": 1}' WHERE NOT settings ? 'proxy';
