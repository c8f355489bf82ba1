import { silenceSdkLog } from './silenceSdkLog';

// A module of its own: what is imported first runs first, and the library writes to the log while it starts.
silenceSdkLog(console);
