-- What operators did and looked at is an audit log, and is called so. Processes of the version before write and read it
-- under its old name until they are replaced: that name stays as a view, which a later release drops.
ALTER TABLE operator_deed RENAME TO operator_audit;
ALTER INDEX operator_deed_pkey RENAME TO operator_audit_pkey;
ALTER INDEX operator_deed_action RENAME TO operator_audit_action;
CREATE VIEW operator_deed AS SELECT * FROM operator_audit;
