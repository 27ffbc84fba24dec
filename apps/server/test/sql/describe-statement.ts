import type pg from 'pg';

/** A column of an answer, as PostgreSQL describes it before anything is run. */
export interface DescribedColumn {
  name: string;
  typeId: number;
  /** Its table and its number there; 0 where it is computed. */
  tableId: number;
  columnId: number;
}

interface Connection {
  parse(query: { name: string; text: string }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
}

interface Described {
  columns: DescribedColumn[];
}

/** Prepares a statement without running it. @returns its columns @throws what PostgreSQL says of it */
export function describeStatement(client: pg.Client, text: string): Promise<Described> {
  return new Promise((resolve, reject) => {
    let columns: DescribedColumn[] = [];
    // The shape in which pg takes a query of somebody else's (`Submittable`).
    const query = {
      submit(connection: Connection) {
        connection.parse({ name: '', text });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription({
        fields,
      }: {
        fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
      }) {
        columns = fields.map((field) => ({
          name: field.name,
          typeId: field.dataTypeID,
          tableId: field.tableID,
          columnId: field.columnID,
        }));
      },
      handleError: reject,
      handleReadyForQuery: () => resolve({ columns }),
    };
    client.query(query as never);
  });
}
