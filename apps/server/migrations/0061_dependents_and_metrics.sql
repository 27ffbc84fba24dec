-- Tables by the words of the glossary: a person's dependents, metrics of processes and of calls. Renaming needs a stop:
-- processes of the version before do not know the new names.
ALTER TABLE my_ward RENAME TO my_dependent;
ALTER INDEX my_ward_pkey RENAME TO my_dependent_pkey;
ALTER INDEX my_ward_cid RENAME TO my_dependent_cid;
ALTER TABLE process_heartbeat RENAME TO process_metric;
ALTER INDEX process_heartbeat_pkey RENAME TO process_metric_pkey;
ALTER INDEX process_heartbeat_seen RENAME TO process_metric_seen;
ALTER TABLE call_figure RENAME TO call_metric;
ALTER INDEX call_figure_pkey RENAME TO call_metric_pkey;
ALTER INDEX call_figure_age RENAME TO call_metric_age;
ALTER INDEX pay_refund_asked RENAME TO pay_refund_requested;
