import { Failure } from '@shulayim/contracts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/** Whose calls these are, and where they come from. */
export interface Caller {
  /** What stands in the header `Authorization`. */
  readonly authorization: string;
  readonly from: string;
  readonly language: string | undefined;
}

/** One call of a route: what stands in its path, behind its question mark and in its body. */
export interface Call {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object;
}

/** What the API refused, in its own words. */
export class ApiFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}

/**
 * The site's own API, called within the process as its caller would call it from outside: through the same guards, limits, parsing
 * and log. Whoever calls by it may do what they may do anyway, and nothing has to say so again.
 */
export class OwnApi {
  constructor(
    private readonly server: FastifyInstance,
    private readonly caller: Caller,
  ) {}

  /**
   * @param route method and path without `/api`: `GET projects/:id`
   * @throws ApiFailure
   */
  async call<Answer extends z.ZodType>(route: string, answers: Answer, { path, query, body }: Call) {
    const [method = '', pattern = ''] = route.split(' ');
    const asked = Object.entries(query ?? {}).filter(
      (pair): pair is [string, string | number] => pair[1] !== undefined,
    );
    const { authorization, from, language } = this.caller;
    const { statusCode, payload } = await this.server.inject({
      method: method as 'GET' | 'POST' | 'PUT',
      url: `/api/${pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path?.[name] ?? ''))}`,
      query: Object.fromEntries(asked.map(([name, value]) => [name, String(value)])),
      remoteAddress: from,
      headers: { authorization, ...(language ? { 'accept-language': language } : {}) },
      ...(body ? { payload: body } : {}),
    });
    const answer: unknown = JSON.parse(payload);
    if (statusCode >= 400) throw new ApiFailure(Failure.parse(answer));
    return answers.parse(answer);
  }
}
