import { ASKS } from '@registro/contracts/asks';
import type { DirectorySection } from '@registro/contracts/directory/directory';
import type { Internal } from '@registro/platform/auth/internal';
import type { Shown } from './entry.entity.js';

/**
 * What somebody shows with these sections, asked of the services that keep it: they are asked for nothing else. Null
 * before their basic data are registered.
 */
export async function gather(internal: Internal, idUsuario: number, secciones: DirectorySection[]): Promise<Shown | null> {
  const [profile, productos] = await Promise.all([
    internal.post(ASKS.publicProfile, { idUsuario, secciones }),
    secciones.includes('productos') ? internal.get(ASKS.publicProducts, { idUsuario }) : null,
  ]);
  return profile && { ...profile, ...(productos && { productos }) };
}
