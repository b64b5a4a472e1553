/** Brings the card of whose list one is on: few people are on one, and its words bring the tutors' form along. */
export const ownTutors = async () => ({ default: (await import('./OwnTutors.js')).OwnTutors });
