/** Most connections outside transactions: for prepared statements, which are quick, and for others. */
export const READ_CONNECTIONS = { prepared: 4, others: 8 };
/** Most connections of the job queue. */
export const QUEUE_CONNECTIONS = 3;
