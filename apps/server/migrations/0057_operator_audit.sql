-- The log of what operators did and looked at is called an audit log. Renaming needs a stop: processes of the version before
-- do not know the new name.
ALTER TABLE operator_deed RENAME TO operator_audit;
ALTER INDEX operator_deed_pkey RENAME TO operator_audit_pkey;
ALTER INDEX operator_deed_action RENAME TO operator_audit_action;
