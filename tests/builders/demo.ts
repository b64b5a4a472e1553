import { demoAccounts, demoCall } from '@registro/contracts/demo';

const [, domain] = demoAccounts[0]!.correo.split('@');

/**
 * SQL: the e-mail in this column is not of one of the demo's people. What a test counts of everybody is what it made
 * itself.
 */
export const notDemo = (column: string): string => `${column} not like '%@${domain}'`;

/** SQL: the text in this column does not tell of the call that the demo opens. */
export const notDemoCall = (column: string): string => `${column} not like '%${demoCall.nombre}%'`;
