-- What people touched is forgotten after half a year, by its age alone; an insert is rare beside everything else.
CREATE INDEX track_event_age ON track_event (t_create);
