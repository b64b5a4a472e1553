import type { PublishedOutcome } from '@registro/contracts/evaluation/panel-views';
import { reconsiderationText } from './reconsideration-text.js';

type Asked = PublishedOutcome['reconsideracion'];
const told = (over: Partial<Asked>, vigente = true) =>
  reconsiderationText({
    idCaso: 1,
    hecho: 'No aprobada',
    resultado: 'rechazado',
    motivo: null,
    consenso: false,
    comentarios: null,
    clasificacion: null,
    publicado: '2026-03-01T12:00:00Z',
    vigente,
    reconsideracion: { hasta: '2026-03-11T12:00:00Z', puede: false, estado: null, evaluan: true, ...over },
  });

it('A reconsideration is offered while it may be asked for, and then told as it stands', () => {
  expect(told({ puede: true })).toMatch(/puede solicitar una vez .* hasta el .*11 de marzo/);
  expect(told({})).toMatch(/plazo/);
  expect(told({ hasta: null })).toBeNull();
  expect(told({ estado: 'pedida' })).toMatch(/Recibimos/);
  expect(told({ estado: 'negada' })).toMatch(/no procede/);
  expect(told({ estado: 'admitida' }, false)).toMatch(/otras personas evalúan/);
  expect(told({ estado: 'admitida', evaluan: false }, false)).toMatch(/aún no hay quien .* se está nombrando/);
  expect(told({ estado: 'admitida' })).toMatch(/es el de la reconsideración/);
});
