import { createHmac } from 'node:crypto';
import { ASKS } from '@registro/contracts/asks';
import type { DirectorySection, PublicProduct } from '@registro/contracts/directory/directory';
import type { Internal } from '@registro/platform/auth/internal';
import type { Shown } from './entry.entity.js';

/** The last part of a product's address: theirs for good, and nobody can reckon the product's number from it. */
const addressOf = (sal: string, id: number): string => createHmac('sha256', sal).update(String(id)).digest('base64url').slice(0, 12);

/**
 * What somebody shows with these sections, asked of the services that keep it: they are asked for nothing else. Null
 * before their basic data are registered.
 * @param sal of their products' addresses (DirectoryEntry); null: they get none
 */
export async function gather(
  internal: Internal,
  idUsuario: number,
  secciones: readonly DirectorySection[],
  sal: string | null,
): Promise<Shown | null> {
  const [profile, answered] = await Promise.all([
    internal.post(ASKS.publicProfile, { idUsuario, secciones: [...secciones] }),
    secciones.includes('productos') ? internal.get(ASKS.publicProducts, { idUsuario }) : null,
  ]);
  const productos = answered?.map(({ id, ...product }): PublicProduct => ({ ...product, ...(sal && { obra: addressOf(sal, id) }) }));
  return profile && { ...profile, ...(productos && { productos }) };
}
