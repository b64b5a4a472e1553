// npm run fuzz: the attack of tests/fuzz with 100,000 calls (FUZZ_CALLS); FUZZ_SEED repeats one.
process.env.FUZZ_CALLS ??= '100000';
process.argv.push('tests/fuzz');
await import('./test.mjs');
