-- Records that were removed are erased after 30 days (docs/decisions/070). A sign-in writes nothing of this index.
CREATE INDEX record_removed ON record (removed_at) WHERE removed_at IS NOT NULL;

ALTER TABLE retention_item DROP CONSTRAINT retention_item_action_check;
ALTER TABLE retention_item ADD CONSTRAINT retention_item_action_check
  CHECK (action IN ('warn_bin', 'bin', 'warn_purge', 'purge', 'erase'));
