// The journeys that are not walked against what runs apart (npm run apart -- --journeys), each with its reason; it runs
// them in their usual form.
/** @type {Record<string, string>} */
export const oneProcess = {
  'scholarship-two-browsers': 'the demo’s evaluator signs in with a password alone, which production refuses',
};
