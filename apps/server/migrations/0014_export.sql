-- Files of every kind, packages of attachments and their mail; and points that sign-ins earn.

ALTER TABLE export_job DROP CONSTRAINT export_job_kind_check;
ALTER TABLE export_job ADD CONSTRAINT export_job_kind_check
  CHECK (kind IN ('members', 'records', 'summary', 'homework', 'identity', 'inviters', 'invited', 'points', 'attachments'));
ALTER TABLE export_job DROP CONSTRAINT export_job_state_check;
ALTER TABLE export_job ADD CONSTRAINT export_job_state_check
  CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled'));

-- `run`: the worker that writes it now; one that finds another here is too late. `t_beat`: its last sign of life, real
-- time; one that gives none is given up, `tries` times at most. `file`: key of the finished file in the store.
-- `email`, `mail`: where its link goes, and how far that is. A mail on its way has `t_mail`, real time.
ALTER TABLE export_job
  ADD COLUMN run    uuid,
  ADD COLUMN t_beat timestamptz,
  ADD COLUMN tries  smallint NOT NULL DEFAULT 0,
  ADD COLUMN file   text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN email  text NOT NULL DEFAULT '',
  ADD COLUMN mail   text NOT NULL DEFAULT '' CHECK (mail IN ('', 'waiting', 'sending', 'sent', 'failed')),
  ADD COLUMN t_mail timestamptz;
UPDATE export_job SET file = 'export-' || id WHERE state = 'done';
-- Orders of one activity that are open; workers that died; what is older than a day.
CREATE INDEX export_job_open ON export_job (cid, uid) WHERE state IN ('waiting', 'running');
CREATE INDEX export_job_beat ON export_job (t_beat) WHERE state = 'running';
CREATE INDEX export_job_age ON export_job (t_create);

-- What a sign-in earns is a setting like the others; activities made before give nothing.
UPDATE activity SET settings = settings || '{"exchange_item": {"score": 0}}' WHERE NOT settings ? 'exchange_item';
