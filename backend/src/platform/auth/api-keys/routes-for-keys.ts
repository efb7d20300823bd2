import { Injectable, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { ApiScope } from '@shulayim/contracts';
import { keyScopesKey } from './open-to-api-keys.js';

type Handler = (...given: unknown[]) => unknown;

/** Which scopes open which route, as the routes themselves say it (`@OpenToApiKeys`). */
@Injectable()
export class RoutesForKeys {
  private known: ReadonlyMap<string, readonly ApiScope[]> | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /**
   * @param route method and path without `/api`: `GET projects/:id`
   * @throws Error where keys reach no such route: a bug in the caller
   */
  scopesOf(route: string): readonly ApiScope[] {
    this.known ??= new Map(this.all());
    const scopes = this.known.get(route);
    if (!scopes) throw new Error(`No route for keys: ${route}`);
    return scopes;
  }

  private all(): (readonly [string, readonly ApiScope[]])[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (!metatype || !instance) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, Handler>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name] as Handler;
        const scopes = this.reflector.get<readonly ApiScope[] | undefined>(keyScopesKey, handler);
        if (!scopes) return [];
        const method = RequestMethod[this.reflector.get<RequestMethod>(METHOD_METADATA, handler)];
        const paths = [metatype, handler].map((of) => this.reflector.get<string>(PATH_METADATA, of));
        const path = paths
          .flatMap((one) => one.split('/'))
          .filter(Boolean)
          .join('/');
        return [[`${method} ${path}`, scopes] as const];
      });
    });
  }
}
