// npm run faults: the specs of tests/faults in their long form, with a hundred deaths where `npm test` has some.
process.env.LONG = 'true';
process.argv.push('tests/faults');
await import('./test.mjs');
