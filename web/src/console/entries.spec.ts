import { WAITING, type WaitingKind } from '@registro/contracts/console/waiting';
import { PERMISSIONS } from '@registro/contracts/roles';
import { entriesFor } from './entries.js';

const rooms = entriesFor({ roles: ['operador'], permisos: [...PERMISSIONS] });

describe('The console’s menu', () => {
  it.each(Object.keys(WAITING) as WaitingKind[])(
    'says how much waits of the kind %s beside the room that lists it, and there alone',
    (kind) => {
      const telling = rooms.filter(({ espera }) => espera?.includes(kind));
      expect(telling.map(({ name, salas = [] }) => [name, ...salas])).toEqual([expect.arrayContaining([WAITING[kind].lista])]);
    },
  );
});
