-- Counters of rate-limiter-flexible, shared by all processes; its own layout (its documentation, "PostgreSQL").
CREATE TABLE rate_limit (
  key    varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
