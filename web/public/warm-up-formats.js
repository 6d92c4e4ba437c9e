new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(0);
close();
