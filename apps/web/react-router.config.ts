import type { Config } from '@react-router/dev/config';

// `v8_middleware` stays off: loaders read a plain load context, so the server and the bundle need not share a context key.
export default {
  appDirectory: 'src',
  ssr: true,
  future: {
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
