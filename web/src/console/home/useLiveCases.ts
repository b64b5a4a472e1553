import { useLiveAgain } from '../kit/useLiveAgain.js';

/** Calls `again` when a case changed (only this one, if its id is given). */
export function useLiveCases(again: () => void, idCaso?: number): void {
  useLiveAgain('solicitud', again, {
    concerns: (event) => idCaso === undefined || event.idCaso === idCaso,
    // Who acts on the page of a case reads it again there; what counts cases hears of it like anybody.
    ofOthers: idCaso !== undefined,
  });
}
