import { Controller } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import type { HealthPart } from '@registro/contracts/health-part';
import { SERVICE_NAMES } from '@registro/contracts/services';
import { Read } from '@registro/platform/auth/endpoint';
import { Internal } from '@registro/platform/auth/internal';
import { HttpProblem } from '@registro/platform/errors';
import { inTime } from '@registro/platform/in-time';

/** A little more than a service gives its own parts. */
const PATIENCE_MS = 3_000;
/**
 * Whoever asks more often is answered what was found: each question is one to every service, and each of those writes.
 */
const FRESH_MS = 2_000;

/**
 * Whether the whole product is ready, every service of it: what stands at /api/salud/listo where they run apart
 * (rule H-24).
 */
@Controller('api/salud')
export class ProductHealthController {
  private asked = { at: 0, parts: Promise.resolve<HealthPart[]>([]) };

  constructor(private readonly internal: Internal) {}

  @Read('producto', 'publico')
  async product(): Promise<HealthPart[]> {
    if (Date.now() - this.asked.at > FRESH_MS) this.asked = { at: Date.now(), parts: this.partsOfAll() };
    const parts = await this.asked.parts;
    if (parts.some((p) => !p.listo)) throw new HttpProblem(503, 'El servicio no está disponible en este momento', undefined, '503', parts);
    return parts;
  }

  private async partsOfAll(): Promise<HealthPart[]> {
    const all = SERVICE_NAMES.map(async (name) => {
      const parts = await inTime(this.internal.get(ASKS.health, { servicio: name }), PATIENCE_MS).catch(() => null);
      return parts?.map((part) => ({ ...part, parte: `${name}: ${part.parte}` })) ?? [{ parte: name, listo: false }];
    });
    return (await Promise.all(all)).flat();
  }
}
