// Run in a worker by `warmUpFormats` of web/app/before-hydration.ts.
new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(0);
close();
