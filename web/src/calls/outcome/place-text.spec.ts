import { placeText } from './place-text.js';

it.each([
  [
    { puntaje: 78.5, puesto: 4, de: 25, corte: 71 },
    'Al publicarse obtuvo 78,5 puntos de 100 y quedó en el puesto 4 de 25. El corte fue de 71: el menor puntaje entre las aprobadas.',
  ],
  [
    { puntaje: 60, puesto: 1, de: 1, corte: null },
    'Al publicarse obtuvo 60 puntos de 100 y quedó en el puesto 1 de 1. No se aprobó ninguna.',
  ],
])('%j is said so', (place, text) => {
  expect(placeText(place)).toBe(text);
});
