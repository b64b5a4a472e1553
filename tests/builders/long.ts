/**
 * How often a spec does the same again: some times in `npm test`, as many as prove it beyond chance in `npm run faults`
 * (decision 176).
 */
export const often = (short: number, long: number): number => (process.env['LONG'] ? long : short);
